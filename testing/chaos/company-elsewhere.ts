// Preloaded (`node --import`) into a process of the market: its simulated providers of payments are not the ones inside it but those of PAYMENT_COMPANIES_URL, over
// a network that can fail.
const real = globalThis.fetch
const company = process.env.PAYMENT_COMPANIES_URL!

globalThis.fetch = (input, init) =>
  real(
    typeof input === 'string'
      ? input.replace(/^https?:\/\/[^/]+(?=\/sandbox\/(?:stripe|bkash|sslcommerz)\/)/, company)
      : input,
    init,
  )
