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

/** The greatest figure that a browser reports. */
export const greatestFigure = 60_000

/** The bounds up to which figures are counted: milliseconds until the largest part was painted and from a press to the next paint, and thousandths of the window by which a page jumped. */
export const fieldBounds = {
  paint: [500, 800, 1000, 1500, 2000, 2500, 4000, greatestFigure],
  press: [50, 100, 150, 200, 300, 500, 1000, greatestFigure],
  shift: [10, 25, 50, 100, 150, 250, 500, greatestFigure],
} as const
