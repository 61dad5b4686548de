import { type Model, rowsOf } from './model.ts'

const m = rowsOf('walton')

export const walton: readonly Model[] = [
  m('Primo H8 Pro', '2019-06', 10_499, 'walton-primo', '3/32', 'Jewel Blue, Black'),
  m('Primo R6 Max', '2019-12', 10_999, 'walton-primo', '3/32', 'Jewel Blue, Black'),
  m('Primo S7 Pro', '2019-11', 17_999, 'walton-primo', '6/64', 'Jewel Blue, Black'),
  m('Primo N4', '2020-01', 13_499, 'walton-primo', '4/64', 'Deep Green, Black'),
  m('Primo H9', '2020-06', 8_999, 'walton-primo', '3/32', 'Jewel Blue, Deep Green'),
  m('Primo S8', '2021-07', 15_499, 'realme-square', '4/128', 'Sea Blue, Crystal Green'),
  m('Primo R8', '2021-04', 11_799, 'symphony-z', '4/64', 'Ocean Blue, Black'),
  m('Orbit Y11', '2022-06', 8_799, 'redmi-a', '2/32', 'Black, Mint Green'),
  m('Xanon X20', '2023-02', 15_999, 'realme-square', '6/128', 'Sea Blue, Cyber Black'),
  m('Xanon X1 Ultra', '2024-04', 19_999, 'infinix-note', '8/256', 'Emerald Green, Monet Gold'),
  m('Olvio L28', '2021-03', 1_250, 'keypad-camera', '0', 'Black, Gold, Blue', ['walton button phone', 'ওলভিও এল২৮']),
]
