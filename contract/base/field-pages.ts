/** The names of pages of which visitors' browsers report how fast they were; apart from the schemas, which browsers do not load for it. */
export const fieldPages = [
  'home',
  'phones',
  'phone',
  'models',
  'sellers',
  'favourites',
  'compare',
  'login',
  'signup',
  'dashboard',
  'messages',
  'deal',
  'payment',
  'add-product',
  'my-product',
  'other',
] as const
export type FieldPage = (typeof fieldPages)[number]

export const fieldConnections = ['4g', '3g', '2g', 'unknown'] as const
export type FieldConnection = (typeof fieldConnections)[number]
