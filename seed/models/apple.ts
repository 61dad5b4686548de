// Names, dates and specs as the makers publish them, written from general knowledge; what came out up to mid-2023 was compared with a public list of
// models, and where the two differed the fact is left out. Of 2026 mostly the names are known. Prices are those of the maker in Bangladesh at launch,
// as the press gave them.
import { rowsOf, type Row } from './model.ts'

const m = rowsOf('apple')

export const apple: readonly Row[] = [
  m('iPhone 4', '2010-06', '8 16 32', '3.5 1420 3G 5MP A4'),
  m('iPhone 4s', '2011-10', '8 16 32 64', '3.5 1432 3G 8MP A5'),
  m('iPhone 5', '2012-09', '16 32 64', '4 1440 4G 8MP A6'),
  m('iPhone 5c', '2013-09', '8 16 32', '4 1510 4G 8MP A6'),
  m('iPhone 5s', '2013-09', '16 32 64', '4 1560 4G 8MP A7'),
  m('iPhone 6', '2014-09', '16 32 64 128', '4.7 1810 4G 8MP A8'),
  m('iPhone 6 Plus', '2014-09', '16 64 128', '5.5 2915 4G 8MP A8'),
  m('iPhone 6s', '2015-09', '16 32 64 128', '4.7 1715 4G 12MP A9'),
  m('iPhone 6s Plus', '2015-09', '16 32 64 128', '5.5 2750 4G 12MP A9'),
  m('iPhone SE (2016)', '2016-03', '16 32 64 128', '4 1624 4G 12MP A9', {
    also: 'se 1, iphone se 1, iphone se 1st gen',
  }),
  m('iPhone 7', '2016-09', '32 128 256', '4.7 1960 4G 12MP A10'),
  m('iPhone 7 Plus', '2016-09', '32 128 256', '5.5 2900 4G 12MP A10'),
  m('iPhone 8', '2017-09', '64 256', '4.7 1821 4G 12MP A11', {
    taka: 82_000,
    look: 'iphone-home',
    colours: 'Black, White, Red',
  }),
  m('iPhone 8 Plus', '2017-09', '64 256', '5.5 2691 4G 12MP A11', {
    taka: 94_000,
    look: 'iphone-home',
    colours: 'Black, White, Red',
  }),
  m('iPhone X', '2017-11', '64 256', '5.8 2716 4G 12MP A11', {
    taka: 115_000,
    look: 'iphone-x',
    colours: 'Space Grey, Silver',
    also: 'iphone 10, ip x, iphone ten, আইফোন ১০',
  }),
  m('iPhone XS', '2018-09', '64 256 512', '5.8 2658 4G 12MP A12', {
    taka: 118_000,
    look: 'iphone-x',
    colours: 'Space Grey, Silver, Gold',
  }),
  m('iPhone XS Max', '2018-09', '64 256 512', '6.5 3174 4G 12MP A12', {
    taka: 132_000,
    look: 'iphone-x',
    colours: 'Space Grey, Silver, Gold',
    also: 'xsmax',
  }),
  m('iPhone XR', '2018-10', '64 128 256', '6.1 2942 4G 12MP A12', {
    taka: 83_000,
    look: 'iphone-xr',
    colours: 'Black, White, Red, Blue, Coral',
    also: 'ip xr',
  }),
  m('iPhone 11', '2019-09', '64 128 256', '6.1 3110 4G 12MP A13', {
    taka: 79_000,
    look: 'iphone-11',
    colours: 'Black, White, Purple, Yellow, Green, Red',
  }),
  m('iPhone 11 Pro', '2019-09', '64 256 512', '5.8 3046 4G 12MP A13', {
    taka: 122_000,
    look: 'iphone-11-pro',
    colours: 'Midnight Green, Space Grey, Silver, Gold',
  }),
  m('iPhone 11 Pro Max', '2019-09', '64 256 512', '6.5 3969 4G 12MP A13', {
    taka: 138_000,
    look: 'iphone-11-pro',
    colours: 'Midnight Green, Space Grey, Silver, Gold',
  }),
  m('iPhone SE (2020)', '2020-04', '64 128 256', '4.7 1821 4G 12MP A13', {
    taka: 52_000,
    look: 'iphone-home',
    colours: 'Black, White, Red',
    also: 'se 2, iphone se 2, iphone se 2020, se 2nd gen, আইফোন এসই ২',
  }),
  m('iPhone 12', '2020-10', '64 128 256', '6.1 2815 5G 12MP A14', {
    taka: 92_000,
    look: 'iphone-12',
    colours: 'Black, White, Blue, Green, Purple, Red',
  }),
  m('iPhone 12 Pro', '2020-10', '128 256 512', '6.1 2815 5G 12MP A14', {
    taka: 124_000,
    look: 'iphone-12-pro',
    colours: 'Pacific Blue, Graphite, Silver, Gold',
  }),
  m('iPhone 12 mini', '2020-11', '64 128 256', '5.4 2227 5G 12MP A14', {
    taka: 82_000,
    look: 'iphone-12',
    colours: 'Black, White, Blue, Green, Purple',
  }),
  m('iPhone 12 Pro Max', '2020-11', '128 256 512', '6.7 3687 5G 12MP A14', {
    taka: 140_000,
    look: 'iphone-12-pro',
    colours: 'Pacific Blue, Graphite, Silver, Gold',
  }),
  m('iPhone 13 mini', '2021-09', '128 256 512', '5.4 2406 5G 12MP A15', {
    taka: 89_000,
    look: 'iphone-13',
    colours: 'Midnight, Starlight, Blue, Pink',
  }),
  m('iPhone 13', '2021-09', '128 256 512', '6.1 3227 5G 12MP A15', {
    taka: 105_000,
    look: 'iphone-13',
    colours: 'Midnight, Starlight, Blue, Pink, Green',
  }),
  m('iPhone 13 Pro', '2021-09', '128 256 512 1024', '6.1 3095 5G 12MP A15', {
    taka: 132_000,
    look: 'iphone-13-pro',
    colours: 'Graphite, Silver, Gold, Sierra Blue, Alpine Green',
  }),
  m('iPhone 13 Pro Max', '2021-09', '128 256 512 1024', '6.7 4352 5G 12MP A15', {
    taka: 148_000,
    look: 'iphone-13-pro',
    colours: 'Graphite, Silver, Gold, Sierra Blue, Alpine Green',
  }),
  m('iPhone SE (2022)', '2022-03', '64 128 256', '4.7 2018 5G 12MP A15', {
    taka: 62_000,
    look: 'iphone-home',
    colours: 'Midnight, Starlight, Red',
    also: 'se 3, iphone se 3, se 3rd gen, আইফোন এসই ৩',
  }),
  m('iPhone 14', '2022-09', '128 256 512', '6.1 3279 5G 12MP A15', {
    taka: 112_000,
    look: 'iphone-13',
    colours: 'Midnight, Starlight, Sierra Blue, Lavender, Red',
  }),
  m('iPhone 14 Pro', '2022-09', '128 256 512 1024', '6.1 3200 5G 48MP A16', {
    taka: 148_000,
    look: 'iphone-14-pro',
    colours: 'Space Black, Silver, Gold, Deep Purple',
  }),
  m('iPhone 14 Pro Max', '2022-09', '128 256 512 1024', '6.7 4323 5G 48MP A16', {
    taka: 165_000,
    look: 'iphone-14-pro',
    colours: 'Space Black, Silver, Gold, Deep Purple',
  }),
  m('iPhone 14 Plus', '2022-10', '128 256 512', '6.7 4325 5G 12MP A15', {
    taka: 124_000,
    look: 'iphone-13',
    colours: 'Midnight, Starlight, Sierra Blue, Lavender',
  }),
  m('iPhone 15', '2023-09', '128 256 512', '6.1 3349 5G 48MP A16', {
    taka: 122_000,
    look: 'iphone-15',
    colours: 'Black, Sky Blue, Sage, Yellow, Pink',
  }),
  m('iPhone 15 Plus', '2023-09', '128 256 512', '6.7 4383 5G 48MP A16', {
    taka: 136_000,
    look: 'iphone-15',
    colours: 'Black, Sky Blue, Sage, Yellow, Pink',
  }),
  m('iPhone 15 Pro', '2023-09', '128 256 512 1024', '6.1 3274 5G 48MP A17 Pro', {
    taka: 158_000,
    look: 'iphone-15-pro',
    colours: 'Natural Titanium, Blue Titanium, White Titanium, Black Titanium',
  }),
  m('iPhone 15 Pro Max', '2023-09', '256 512 1024', '6.7 4441 5G 48MP A17 Pro', {
    taka: 188_000,
    look: 'iphone-15-pro',
    colours: 'Natural Titanium, Blue Titanium, White Titanium, Black Titanium',
  }),
  m('iPhone 16', '2024-09', '128 256 512', '6.1 3561 5G 48MP A18', {
    taka: 124_000,
    look: 'iphone-16',
    colours: 'Black, White, Pink, Teal, Ultramarine',
  }),
  m('iPhone 16 Plus', '2024-09', '128 256 512', '6.7 4674 5G 48MP A18', {
    taka: 138_000,
    look: 'iphone-16',
    colours: 'Black, White, Pink, Teal, Ultramarine',
  }),
  m('iPhone 16 Pro', '2024-09', '128 256 512 1024', '6.3 3582 5G 48MP A18 Pro', {
    taka: 162_000,
    look: 'iphone-15-pro',
    colours: 'Desert Titanium, Natural Titanium, White Titanium, Black Titanium',
  }),
  m('iPhone 16 Pro Max', '2024-09', '256 512 1024', '6.9 4685 5G 48MP A18 Pro', {
    taka: 192_000,
    look: 'iphone-15-pro',
    colours: 'Desert Titanium, Natural Titanium, White Titanium, Black Titanium',
  }),
  m('iPhone 16e', '2025-02', '128 256 512', '6.1 4005 5G 48MP A18'),
  m('iPhone 17', '2025-09', '256 512', '6.3 3692 5G 48MP A19', {
    taka: 128_000,
    look: 'iphone-16',
    colours: 'Black, White, Mist Blue, Sage, Lavender',
  }),
  m('iPhone Air', '2025-09', '256 512 1024', '6.5 3149 5G 48MP A19 Pro', { also: 'iphone 17 air, 17 air' }),
  m('iPhone 17 Pro', '2025-09', '256 512 1024', '6.3 - 5G 48MP A19 Pro', {
    taka: 172_000,
    look: 'iphone-17-pro',
    colours: 'Cosmic Orange, Deep Blue, Silver',
  }),
  m('iPhone 17 Pro Max', '2025-09', '256 512 1024 2048', '6.9 - 5G 48MP A19 Pro', {
    taka: 198_000,
    look: 'iphone-17-pro',
    colours: 'Cosmic Orange, Deep Blue, Silver',
  }),
  m('iPhone 17e', '2026-03', '', '- - 5G'),
  m('iPhone 18 Pro', '2026-09', '', '- - 5G'),
  m('iPhone 18 Pro Max', '2026-09', '', '- - 5G'),
  m('iPhone Duo', '2026-09', '', '- - 5G'),
]
