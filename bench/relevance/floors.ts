/** Limits that no change may fall below: precision at 10 and recall at 24 of each class. */
export const floors: Readonly<Record<string, readonly [precision: number, recall: number]>> = {
  model: [0.99, 0.99],
  sizes: [0.98, 0.98],
  confusions: [0.98, 0.98],
  spelling: [0.97, 0.97],
  bangla: [0.99, 0.99],
  price: [0.99, 0.99],
  place: [0.99, 0.99],
  attribute: [0.99, 0.98],
  intent: [0.99, 0.98],
  sentence: [0.98, 0.99],
  praise: [0.99, 0.99],
  'about the deal': [0.99, 0.99],
  code: [0.99, 0.99],
  line: [0.98, 0.99],
  stranger: [0.99, 0.99],
  all: [0.99, 0.99],
}
