import { type Model, rowsOf } from './model.ts'

const m = rowsOf('motorola')

export const motorola: readonly Model[] = [
  m('Moto G7', '2019-02', 22_990, 'nokia-round', '4/64', 'Black, White'),
  m('Moto G9 Plus', '2020-10', 22_999, 'oppo-a', '4/128', 'Blue, Gold'),
  m('Moto G30', '2021-04', 17_999, 'oppo-a', '4/64 6/128', 'Black, Purple'),
  m('Moto G60', '2021-05', 22_999, 'moto-g', '6/128', 'Grey, Silver'),
  m('Edge 20 Fusion', '2021-09', 32_999, 'moto-g', '6/128 8/128', 'Grey, White'),
  m('Moto G52', '2022-05', 23_999, 'moto-g', '4/128 6/128', 'Charcoal, Silver'),
  m('Edge 30', '2022-06', 41_999, 'moto-g', '8/128 8/256', 'Grey, Olive Green, Silver'),
  m('Moto G54 5G', '2023-10', 23_999, 'moto-g', '8/128 8/256', 'Midnight, Ice Blue, Mint Green'),
  m('Edge 40', '2023-06', 49_999, 'moto-edge', '8/256', 'Black, Olive Green'),
  m('Edge 40 Neo', '2023-10', 37_999, 'moto-edge', '8/128 12/256', 'Black, Vegan Peach'),
  m('Moto G84 5G', '2023-10', 29_999, 'moto-g', '8/256 12/256', 'Midnight Black, Red, Palm Blue'),
  m('Edge 50 Fusion', '2024-06', 38_999, 'moto-edge', '8/256 12/256', 'Vegan Peach, Palm Blue, Moonless'),
  m('Moto G85 5G', '2024-08', 32_999, 'moto-edge', '8/256 12/256', 'Olive Green, Charcoal'),
  m('Edge 60 Fusion', '2025-05', 39_999, 'moto-edge', '8/256 12/256', 'Olive Green, Palm Blue'),
]
