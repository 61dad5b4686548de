import { type Model, rowsOf } from './model.ts'

const m = rowsOf('oppo')

export const oppo: readonly Model[] = [
  m('A5s', '2019-04', 14_990, 'oppo-a', '3/32 4/64', 'Black, Blue', ['a5 s']),
  m('A15', '2020-10', 12_990, 'oppo-a', '3/32', 'Black, Ocean Blue, White'),
  m('A54', '2021-04', 18_990, 'oppo-a', '4/64 4/128', 'Black, Starry Black, Blue'),
  m('A16', '2021-09', 14_990, 'oppo-a', '3/32 4/64', 'Black, Silver, Ocean Blue'),
  m('F17 Pro', '2020-09', 27_990, 'oppo-reno', '8/128', 'Starry Black, White'),
  m('F19', '2021-04', 22_990, 'oppo-reno', '6/128', 'Midnight Black, Blue'),
  m('Reno5', '2021-01', 35_990, 'oppo-reno', '8/128', 'Starry Black, Astral Blue', ['reno 5']),
  m('Reno6', '2021-08', 32_990, 'oppo-reno', '8/128', 'Starry Black, Astral Blue', ['reno 6']),
  m('Reno7', '2022-03', 33_990, 'oppo-reno', '8/128 8/256', 'Starry Black, Sunrise Gold', ['reno 7']),
  m('Reno8 T', '2023-02', 32_990, 'oppo-reno', '8/128 8/256', 'Midnight Black, Sunrise Gold', ['reno 8t']),
  m('A78', '2023-08', 27_990, 'oppo-reno', '8/256', 'Starry Black, Green'),
  m('Reno10 5G', '2023-08', 42_990, 'oppo-reno-oval', '8/256', 'Ice Blue, Grey', ['reno 10']),
  m('A18', '2023-10', 14_990, 'oppo-a', '4/64 4/128', 'Black, Glacier Blue'),
  m('Reno11 F 5G', '2024-03', 37_990, 'oppo-reno-oval', '8/256', 'Ocean Teal, Purple, Palm Blue', ['reno 11f']),
  m('Reno12', '2024-07', 47_990, 'oppo-reno-oval', '12/256 12/512', 'Black, Sunset Dazzle, Silver', ['reno 12']),
  m('A3x', '2024-08', 13_990, 'oppo-a', '4/64 4/128', 'Black, Purple, Red'),
  m('Reno13 F', '2025-02', 37_990, 'oppo-reno-oval', '8/256', 'Grey, Purple', ['reno 13f']),
]
