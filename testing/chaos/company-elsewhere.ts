// Preloaded (`node --import`) into a process of the market: its simulated card company is not the one inside it but that of CARD_COMPANY_URL, over
// a network that can fail.
const real = globalThis.fetch
const company = process.env.CARD_COMPANY_URL!

globalThis.fetch = (input, init) =>
  real(typeof input === 'string' ? input.replace(/^https?:\/\/[^/]+(?=\/sandbox\/stripe\/)/, company) : input, init)
