const query = (about: Record<string, string>) => new URLSearchParams(about).toString()

/** Returns the address that shares another by WhatsApp or Facebook: plain links, which load nothing of theirs here. */
export const whatsAppAddress = (title: string, url: string) => `https://wa.me/?${query({ text: `${title} ${url}` })}`
export const facebookAddress = (url: string) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
