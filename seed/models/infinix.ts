import { type Model, rowsOf } from './model.ts'

const m = rowsOf('infinix')

export const infinix: readonly Model[] = [
  m('Hot 9 Play', '2020-06', 10_490, 'symphony-z', '2/32 4/64', 'Midnight Black, Ocean Blue'),
  m('Hot 10', '2020-10', 12_990, 'tecno-spark', '4/64 4/128', 'Black, Ocean Blue'),
  m('Note 8', '2020-11', 17_990, 'tecno-spark', '6/128', 'Silver, Deep Green'),
  m('Hot 11S', '2021-10', 15_490, 'infinix-hot', '4/128 6/128', 'Mirror Black, Starfall Green'),
  m('Note 11', '2021-12', 19_990, 'infinix-hot', '6/128', 'Graphite, Starfall Green'),
  m('Hot 12', '2022-07', 15_999, 'infinix-hot', '4/128 6/128', 'Mirror Black, Palm Blue'),
  m('Note 12', '2022-06', 22_999, 'infinix-hot', '8/128 8/256', 'Mirror Black, Horizon Gold'),
  m('Hot 30', '2023-04', 16_999, 'infinix-hot', '4/128 8/128', 'Mirror Black, Starfall Green, White'),
  m('Smart 7', '2023-03', 9_999, 'redmi-a', '3/64 4/64', 'Black, Mint Green'),
  m('Note 30', '2023-06', 23_999, 'infinix-hot', '8/128 8/256', 'Mirror Black, Horizon Gold'),
  m('Hot 40 Pro', '2024-01', 19_999, 'infinix-hot', '8/128 8/256', 'Palm Blue, Horizon Gold, Mirror Black'),
  m('Smart 8', '2023-11', 10_999, 'tecno-spark', '3/64 4/128', 'Black, Gold'),
  m('Note 40 Pro', '2024-05', 30_999, 'infinix-note', '8/256 12/256', 'Emerald Green, Monet Gold'),
  m('Hot 50', '2024-09', 17_499, 'infinix-hot', '6/128 8/256', 'Mirror Black, Palm Blue'),
  m('Note 50 Pro', '2025-04', 32_999, 'infinix-note', '8/256 12/256', 'Titanium Grey, Monet Gold'),
]
