import { type Model, rowsOf } from './model.ts'

const m = rowsOf('tecno')

export const tecno: readonly Model[] = [
  m('Spark 4', '2019-10', 10_490, 'symphony-z', '2/32 3/32', 'Black, Ocean Blue'),
  m('Camon 12', '2019-10', 14_990, 'symphony-z', '4/64', 'Ocean Blue, Black'),
  m('Spark 6', '2020-10', 14_490, 'nokia-round', '4/64 4/128', 'Black, Blue'),
  m('Pova', '2020-11', 14_990, 'tecno-spark', '4/64 6/128', 'Black, Purple'),
  m('Camon 17', '2021-06', 16_990, 'tecno-spark', '6/128', 'Silver, Purple'),
  m('Spark 8', '2021-10', 12_490, 'tecno-spark', '3/32 4/64', 'Ocean Blue, Gravity Black'),
  m('Camon 19', '2022-07', 21_990, 'honor-ovals', '6/128', 'Black, Green, Gold'),
  m('Spark 10', '2023-04', 14_990, 'tecno-spark', '4/64 4/128', 'Gravity Black, White, Blue'),
  m('Spark 10 Pro', '2023-04', 18_490, 'tecno-spark', '8/128 8/256', 'Gravity Black, Cyber White'),
  m('Camon 20', '2023-06', 23_990, 'tecno-camon', '8/256', 'Serengeti Black, Iceland White'),
  m('Pop 7', '2023-03', 9_490, 'redmi-a', '2/64', 'Black, Blue'),
  m('Spark 20', '2023-12', 15_990, 'tecno-spark', '4/128 8/128', 'Gravity Black, Neon Gold, Cyber White'),
  m('Camon 30', '2024-05', 27_990, 'tecno-camon', '8/256 12/256', 'Serengeti Black, Iceland White, Emerald Green'),
  m('Pova 6 Neo', '2024-06', 18_990, 'infinix-hot', '8/128 8/256', 'Mirror Black, Starfall Green'),
  m('Spark 30', '2024-10', 17_990, 'tecno-camon', '6/128 8/256', 'Black, White'),
]
