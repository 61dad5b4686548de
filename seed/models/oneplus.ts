import { type Model, rowsOf } from './model.ts'

const m = rowsOf('oneplus')

export const oneplus: readonly Model[] = [
  m('OnePlus 6T', '2018-11', 58_000, 'oneplus-7', '6/128 8/128', 'Mirror Grey, Black'),
  m('OnePlus 7', '2019-06', 49_000, 'oneplus-7', '6/128 8/256', 'Mirror Grey, Red'),
  m('OnePlus 7 Pro', '2019-05', 68_000, 'oneplus-7', '6/128 8/256', 'Mirror Grey, Nebula Blue'),
  m('OnePlus 8', '2020-04', 63_000, 'oneplus-9', '8/128 12/256', 'Black, Ocean Blue'),
  m('OnePlus 8T', '2020-10', 65_000, 'oneplus-9', '8/128 12/256', 'Arctic Sky, Grey'),
  m('OnePlus Nord', '2020-08', 42_000, 'oneplus-nord', '8/128 12/256', 'Blue Marble, Grey Onyx'),
  m('OnePlus 9', '2021-03', 68_000, 'oneplus-9', '8/128 12/256', 'Winter Mist, Astral Black, Arctic Sky'),
  m('OnePlus Nord 2', '2021-07', 44_990, 'oneplus-9', '8/128 12/256', 'Grey, Arctic Sky'),
  m('OnePlus 9RT', '2022-01', 56_000, 'oneplus-9', '8/128 12/256', 'Astral Black, Silver'),
  m('OnePlus Nord CE 2 Lite 5G', '2022-05', 29_990, 'oneplus-9', '6/128 8/128', 'Astral Black, Ocean Blue'),
  m('OnePlus 10T', '2022-08', 72_000, 'oneplus-11', '8/128 12/256', 'Titan Black, Eternal Green'),
  m('OnePlus 11', '2023-02', 82_000, 'oneplus-11', '8/128 16/256', 'Titan Black, Eternal Green'),
  m('OnePlus Nord CE 3 Lite 5G', '2023-04', 32_999, 'oneplus-nord', '8/128 8/256', 'Charcoal, Lemongrass'),
  m('OnePlus 12', '2024-01', 99_999, 'oneplus-11', '12/256 16/512', 'Silky White, Titan Black, Eternal Green'),
  m('OnePlus Nord 4', '2024-07', 52_999, 'oneplus-nord', '8/256 12/256', 'Grey, Mint'),
  m('OnePlus 13', '2025-01', 114_999, 'oneplus-11', '12/256 16/512', 'Titan Black, Silky White, Eternal Green'),
]
