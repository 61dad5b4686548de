const query = (about: Record<string, string>) => new URLSearchParams(about).toString()

/** Where an address is handed on by WhatsApp and by Facebook: plain links, which load nothing of theirs here. */
export const whatsAppAddress = (title: string, url: string) => `https://wa.me/?${query({ text: `${title} ${url}` })}`
export const facebookAddress = (url: string) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
