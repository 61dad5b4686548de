import { type Model, rowsOf } from './model.ts'

const m = rowsOf('nokia')

export const nokia: readonly Model[] = [
  m('Nokia 6.1 Plus', '2018-09', 22_500, 'walton-primo', '4/64', 'Black, White, Blue'),
  m('Nokia 7 Plus', '2018-05', 36_500, 'walton-primo', '4/64', 'Black, White'),
  m('Nokia 7.2', '2019-10', 30_500, 'nokia-round', '4/64 6/128', 'Charcoal, Green'),
  m('Nokia 5.3', '2020-05', 18_999, 'nokia-round', '4/64 6/64', 'Charcoal, Sand, Fjord Blue'),
  m('Nokia 5.4', '2021-01', 19_999, 'nokia-round', '4/64 6/128', 'Polar Night, Purple'),
  m('Nokia 3.4', '2020-10', 14_999, 'nokia-round', '3/64 4/64', 'Fjord Blue, Grey'),
  m('Nokia G20', '2021-06', 16_499, 'nokia-round', '4/64 4/128', 'Fjord Blue, Silver'),
  m('Nokia G21', '2022-05', 16_999, 'nokia-c', '4/64 4/128', 'Blue, Charcoal'),
  m('Nokia C30', '2021-10', 10_999, 'nokia-c', '2/32 3/64', 'Green, White'),
  m('Nokia C32', '2023-05', 12_499, 'nokia-c', '4/64 4/128', 'Charcoal, Mint Green'),
  m('Nokia X20', '2021-08', 34_999, 'nokia-round', '8/128', 'Fjord Blue, Sand'),
  m('Nokia 105 (2019)', '2019-09', 1_699, 'nokia-keypad', '0', 'Black, Blue', ['nokia 105', 'নোকিয়া ১০৫', 'nokia button phone']),
  m('Nokia 150 (2020)', '2020-08', 2_799, 'nokia-keypad', '0', 'Black, Red', ['nokia 150', 'নোকিয়া ১৫০']),
  m('Nokia 3310 (2017)', '2017-06', 4_790, 'nokia-keypad', '0', 'Royal Blue, Red', ['nokia 3310', 'নোকিয়া ৩৩১০']),
  m('Nokia 110 4G', '2021-08', 2_999, 'nokia-keypad', '0', 'Black, Royal Blue'),
]
