/** The letters that accounts write. */
import type { Mail } from '#providers/mail'
import { writeLetter } from '#providers/mail-letter'

interface Addressee {
  name: string
  email: string
}

export function confirmAddress(to: Addressee, link: string): Mail {
  return writeLetter({
    to,
    subject: 'Confirm your email address',
    paragraphs: ['Somebody, we hope you, made an account at PhoneHaat with this email address. Please confirm that it is yours.'],
    button: { label: 'Confirm this address', link },
    after: ['The link works for 24 hours. If it was not you, do nothing: the address stays unconfirmed.'],
  })
}

export function choosePassword(to: Addressee, link: string): Mail {
  return writeLetter({
    to,
    subject: 'Choose a new password',
    paragraphs: ['You, or somebody who typed your address, asked for a new password at PhoneHaat.'],
    button: { label: 'Choose a new password', link },
    after: ['The link works once, for one hour. If it was not you, do nothing: your password stays as it is.'],
  })
}

export function passwordChanged(to: Addressee, link: string): Mail {
  return writeLetter({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your PhoneHaat account was changed just now, and every device was signed out.',
      'If it was not you, choose a new password at once; whoever did this can read your mail, so change the password of your mail too.',
    ],
    button: { label: 'Choose a new password', link },
  })
}

export function googleAdded(to: Addressee): Mail {
  return writeLetter({
    to,
    subject: 'You can log in with Google now',
    paragraphs: [
      'Somebody who holds the Google account of this address logged in to your PhoneHaat account just now. From now on both ways work: Google, and your password.',
      'If it was not you, change the password of your Google account first.',
    ],
  })
}

export function passwordRemoved(to: Addressee, link: string): Mail {
  return writeLetter({
    to,
    subject: 'You log in with Google now',
    paragraphs: [
      'You logged in to PhoneHaat with Google. There was an account with your address already, but nobody had ever confirmed that the address was theirs.',
      'Google has confirmed that it is yours, so the account is yours now. The password that was set for it no longer works, and every other device was signed out.',
      'If you want a password as well, choose one.',
    ],
    button: { label: 'Choose a password', link },
  })
}
