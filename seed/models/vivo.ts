import { type Model, rowsOf } from './model.ts'

const m = rowsOf('vivo')

export const vivo: readonly Model[] = [
  m('Y12', '2019-06', 14_990, 'realme-square', '3/32 3/64', 'Aurora Blue, Black'),
  m('V15', '2019-03', 29_990, 'vivo-v', '6/64 6/128', 'Blue, Moonlight Black'),
  m('Y20', '2020-09', 14_990, 'vivo-y', '4/64', 'Black, White, Ice Blue'),
  m('V20', '2020-10', 32_990, 'vivo-v', '8/128', 'Sunset Dazzle, Moonlight Black'),
  m('V21', '2021-05', 32_990, 'vivo-v', '8/128', 'Sunset Dazzle, Moonlight Black, Dreamy Purple'),
  m('Y21', '2021-08', 15_990, 'vivo-y', '4/64 4/128', 'Ice Blue, Midnight Black'),
  m('V23e', '2021-12', 27_990, 'vivo-v', '8/128', 'Moonlight Black, Sunset Dazzle', ['v23 e']),
  m('Y33s', '2021-10', 22_990, 'vivo-y', '8/128', 'Mirror Black, Glossy Blue'),
  m('V25', '2022-10', 42_990, 'vivo-v', '8/128 12/256', 'Sunset Dazzle, Glacier Blue'),
  m('Y16', '2022-09', 16_990, 'vivo-y', '4/64 4/128', 'Black, Gold'),
  m('V27e', '2023-03', 34_990, 'vivo-v', '8/256', 'Black, Lavender, Peacock Blue', ['v27 e']),
  m('Y36', '2023-06', 25_990, 'vivo-y', '8/128 8/256', 'Black, Glossy Blue, Gold'),
  m('V29', '2023-10', 53_990, 'vivo-v-ring', '8/256 12/256', 'Peacock Blue, Navy, Black'),
  m('Y27s', '2023-11', 22_990, 'vivo-y', '6/128 8/128', 'Black, Deep Green'),
  m('V30', '2024-03', 59_990, 'vivo-v-ring', '8/256 12/256', 'Black, Peacock Blue, Dawn White'),
  m('Y28', '2024-07', 20_990, 'vivo-y', '6/128 8/128', 'Deep Green, Gold'),
  m('V40', '2024-08', 62_990, 'vivo-v-ring', '8/256 12/512', 'Silver, Purple, Black'),
]
