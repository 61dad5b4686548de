import { throwOutagesOf } from '#database/outage'
import type { Identity } from '#providers/identity'

/** The auth provider, which throws an outage of the database where it would answer with a fault of its own, or that no one is logged in. */
export function withOutages(identity: Identity): Identity {
  return {
    handle: (...request) =>
      throwOutagesOf(
        () => identity.handle(...request),
        ({ status }) => status >= 400,
      ),
    knownDevice: (email, headers) => identity.knownDevice(email, headers),
    loginOf: (headers) =>
      throwOutagesOf(
        () => identity.loginOf(headers),
        (login) => login === undefined,
      ),
    toGoogle: (request, back) =>
      throwOutagesOf(
        () => identity.toGoogle(request, back),
        (response) => response === undefined || response.status >= 400,
      ),
    useNumberCode: (given) =>
      throwOutagesOf(
        () => identity.useNumberCode(given),
        () => false,
      ),
    // It goes over our own connections, whose outages are reported as such.
    checkPassword: (person, password) => identity.checkPassword(person, password),
  }
}
