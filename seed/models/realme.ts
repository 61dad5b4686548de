import { type Model, rowsOf } from './model.ts'

const m = rowsOf('realme')

export const realme: readonly Model[] = [
  m('Realme 5 Pro', '2019-09', 21_990, 'realme-square', '4/64 8/128', 'Crystal Green, Blue'),
  m('Realme C11', '2020-07', 8_990, 'realme-square', '2/32', 'Mint Green, Grey'),
  m('Realme 7', '2020-10', 20_990, 'realme-strip', '8/128', 'White, Blue'),
  m('Realme 7 Pro', '2020-10', 27_990, 'realme-strip', '8/128', 'Silver, Blue'),
  m('Realme C25s', '2021-06', 14_990, 'realme-square', '4/64 4/128', 'Sea Blue, Grey'),
  m('Realme 8', '2021-04', 22_990, 'realme-strip', '8/128', 'Silver, Cyber Black'),
  m('Realme 8 Pro', '2021-04', 27_990, 'realme-strip', '8/128', 'Racing Yellow, Blue, Cyber Black'),
  m('Realme GT Master Edition', '2021-10', 33_990, 'realme-strip', '8/128 8/256', 'Grey, White', ['realme gt master']),
  m('Realme 9', '2022-04', 27_990, 'infinix-hot', '8/128', 'White, Black, Gold'),
  m('Realme 9 Pro+', '2022-03', 36_990, 'infinix-hot', '8/128 8/256', 'Midnight Black, Green, Blue'),
  m('Realme C35', '2022-04', 16_990, 'vivo-y', '4/64 4/128', 'Black, Green'),
  m('Realme C55', '2023-04', 17_999, 'redmi-13', '6/128 8/256', 'Black, Gold'),
  m('Realme 11 Pro', '2023-07', 36_999, 'realme-watch', '8/128 8/256', 'Navigator Beige, Black, Green'),
  m('Realme 12', '2024-05', 29_999, 'realme-watch', '8/256 8/512', 'Green, Navigator Beige'),
  m('Realme C63', '2024-07', 14_999, 'redmi-13', '6/128', 'Green, Blue'),
  m('Realme 12 Pro+', '2024-03', 44_999, 'realme-watch', '8/256 12/512', 'Submarine Blue, Navigator Beige'),
  m('Realme C75', '2025-01', 19_999, 'redmi-13', '8/128 8/256', 'Black, Gold'),
]
