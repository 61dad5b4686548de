import { type Model, rowsOf } from './model.ts'

const m = rowsOf('symphony')

export const symphony: readonly Model[] = [
  m('Z15', '2019-07', 8_990, 'walton-primo', '3/32', 'Jewel Blue, Black'),
  m('Z30', '2020-09', 9_990, 'symphony-z', '3/32', 'Ocean Blue, Black'),
  m('Z35', '2021-01', 10_490, 'symphony-z', '3/64', 'Ocean Blue, Lake Green'),
  m('Z40', '2021-06', 10_990, 'symphony-z', '3/32 4/64', 'Ocean Blue, Black'),
  m('Z42', '2021-11', 9_990, 'symphony-z', '3/32', 'Ocean Blue, Lake Green'),
  m('Z50', '2022-08', 12_490, 'realme-square', '4/64', 'Sea Blue, Cyber Black'),
  m('Z60', '2023-04', 11_999, 'redmi-13', '4/64 4/128', 'Midnight Black, Ice Blue'),
  m('Atom 3', '2022-12', 8_299, 'redmi-a', '2/32', 'Black, Blue'),
  m('Innova 20', '2023-09', 9_699, 'tecno-spark', '4/64', 'Gravity Black, Sea'),
  m('Z70', '2024-03', 12_999, 'redmi-13', '6/128', 'Midnight Black, Mint Green'),
  m('Innova 30', '2024-08', 10_499, 'tecno-spark', '4/128', 'Gravity Black, Neon Gold'),
  m('L260', '2020-03', 1_250, 'keypad-camera', '0', 'Black, Gold, Blue', ['symphony button phone', 'সিম্ফনি বাটন ফোন']),
  m('B69', '2019-01', 990, 'nokia-keypad', '0', 'Black, Red'),
]
