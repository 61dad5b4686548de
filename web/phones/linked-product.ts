import { photoUrl } from '#contract/photos/photo-urls'
import type { PhoneInWords } from './report-words.ts'

/** As search engines want to know it. https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
export function linkedProduct(phone: PhoneInWords, url: string, publicUrl: string, description: string) {
  return {
    '@type': 'Product',
    name: phone.title,
    description,
    sku: phone.id,
    image: phone.photos.map(({ img }) => publicUrl + photoUrl(img, 1280, 'webp')),
    brand: { '@type': 'Brand', name: phone.brand.name },
    ...(phone.model && { model: phone.model.name }),
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url,
      price: (phone.price / 100).toFixed(2),
      priceCurrency: 'BDT',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: phone.status === 'available' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      seller: { '@type': 'Person', name: phone.seller.name },
    },
  }
}
