// Names, dates and specs as the makers publish them, written from general knowledge; what came out up to mid-2023 was compared with a public list of
// models, and where the two differed the fact is left out. Of 2026 mostly the names are known. Prices are those of the maker in Bangladesh at launch,
// as the press gave them.
import { rowsOf, type Row } from './model.ts'

const m = rowsOf('google')

export const google: readonly Row[] = [
  m('Nexus 4', '2012-11', '2/8 2/16', '4.7 2100 3G 8MP'),
  m('Nexus 5', '2013-10', '2/16 2/32', '4.95 2300 4G 8MP SD800'),
  m('Nexus 6', '2014-11', '3/32 3/64', '5.96 3220 4G 13MP SD805'),
  m('Nexus 6P', '2015-09', '3/32 3/64 3/128', '5.7 3450 4G 12MP SD810'),
  m('Nexus 5X', '2015-10', '2/16 2/32', '5.2 2700 4G 12MP SD808'),
  m('Pixel (2016)', '2016-10', '4/32 4/128', '5 2770 4G 12MP SD821', { also: 'pixel 1, google pixel 1' }),
  m('Pixel XL', '2016-10', '4/32 4/128', '5.5 3450 4G 12MP SD821'),
  m('Pixel 2', '2017-10', '4/64 4/128', '5 2700 4G 12MP SD835'),
  m('Pixel 2 XL', '2017-10', '4/64 4/128', '6 3520 4G 12MP SD835'),
  m('Pixel 3', '2018-10', '4/64 4/128', '5.5 2915 4G 12MP SD845', {
    taka: 72_000,
    look: 'pixel-3',
    colours: 'Just Black, Clearly White',
  }),
  m('Pixel 3 XL', '2018-10', '4/64 4/128', '6.3 3430 4G 12MP SD845', {
    taka: 82_000,
    look: 'pixel-3',
    colours: 'Just Black, Clearly White',
  }),
  m('Pixel 3a', '2019-05', '4/64', '5.6 3000 4G 12MP SD670', {
    taka: 38_000,
    look: 'pixel-3',
    colours: 'Just Black, Clearly White, Purple',
  }),
  m('Pixel 3a XL', '2019-05', '4/64', '6 3700 4G 12MP SD670'),
  m('Pixel 4', '2019-10', '6/64 6/128', '5.7 2800 4G 12MP SD855'),
  m('Pixel 4 XL', '2019-10', '6/64 6/128', '6.3 3700 4G 12MP SD855'),
  m('Pixel 4a', '2020-08', '6/128', '5.8 3140 4G 12MP SD730G', {
    taka: 36_000,
    look: 'pixel-5',
    colours: 'Just Black',
  }),
  m('Pixel 5', '2020-10', '8/128', '6 4080 5G 12MP SD765G', {
    taka: 66_000,
    look: 'pixel-5',
    colours: 'Just Black, Sorta Sage',
  }),
  m('Pixel 4a 5G', '2020-11', '6/128', '6.2 3885 5G 12MP SD765G'),
  m('Pixel 5a 5G', '2021-08', '6/128', '6.34 4680 5G 12MP SD765G'),
  m('Pixel 6', '2021-10', '8/128 8/256', '6.4 4614 5G 50MP Tensor', {
    taka: 62_000,
    look: 'pixel-6',
    colours: 'Stormy Black, Sorta Seafoam, Kinda Coral',
  }),
  m('Pixel 6 Pro', '2021-10', '12/128 12/256 12/512', '6.7 5003 5G 50MP Tensor', {
    taka: 92_000,
    look: 'pixel-6',
    colours: 'Stormy Black, Cloud White',
  }),
  m('Pixel 6a', '2022-07', '6/128', '6.1 4410 5G 12MP Tensor', {
    taka: 46_000,
    look: 'pixel-6',
    colours: 'Charcoal, Sage',
  }),
  m('Pixel 7', '2022-10', '8/128 8/256', '6.3 4355 5G 50MP TG2', {
    taka: 68_000,
    look: 'pixel-7',
    colours: 'Obsidian, Snow, Lemongrass',
  }),
  m('Pixel 7 Pro', '2022-10', '8/128 12/128 12/256 12/512', '6.7 5000 5G 50MP TG2', {
    taka: 94_000,
    look: 'pixel-7',
    colours: 'Obsidian, Snow, Hazel',
  }),
  m('Pixel 7a', '2023-05', '8/128', '6.1 4385 5G 64MP TG2', {
    taka: 53_000,
    look: 'pixel-7',
    colours: 'Charcoal, Snow, Sea, Coral',
  }),
  m('Pixel Fold', '2023-06', '12/256 12/512', '7.6 4821 5G 48MP TG2'),
  m('Pixel 8', '2023-10', '8/128 8/256', '6.2 4575 5G 50MP TG3', {
    taka: 78_000,
    look: 'pixel-7',
    colours: 'Obsidian, Hazel, Bay',
  }),
  m('Pixel 8 Pro', '2023-10', '12/128 12/256 12/512 12/1024', '6.7 5050 5G 50MP TG3', {
    taka: 112_000,
    look: 'pixel-7',
    colours: 'Obsidian, Porcelain, Bay',
  }),
  m('Pixel 8a', '2024-05', '8/128 8/256', '6.1 4492 5G 64MP TG3'),
  m('Pixel 9', '2024-08', '12/128 12/256', '6.3 4700 5G 50MP TG4', {
    taka: 92_000,
    look: 'pixel-9',
    colours: 'Obsidian, Porcelain, Wintergreen, Peony',
  }),
  m('Pixel 9 Pro XL', '2024-08', '16/128 16/256 16/512 16/1024', '6.8 5060 5G 50MP TG4'),
  m('Pixel 9 Pro', '2024-09', '16/128 16/256 16/512 16/1024', '6.3 4700 5G 50MP TG4', {
    taka: 124_000,
    look: 'pixel-9',
    colours: 'Obsidian, Porcelain, Hazel',
  }),
  m('Pixel 9 Pro Fold', '2024-09', '16/256 16/512', '8 4650 5G 48MP TG4'),
  m('Pixel 9a', '2025-04', '8/128 8/256', '6.3 5100 5G 48MP TG4'),
  m('Pixel 10', '2025-08', '12/128 12/256', '6.3 4970 5G 48MP TG5', {
    taka: 98_000,
    look: 'pixel-9',
    colours: 'Obsidian, Bay, Lemongrass',
  }),
  m('Pixel 10 Pro', '2025-08', '16/128 16/256 16/512 16/1024', '6.3 4870 5G 50MP TG5'),
  m('Pixel 10 Pro XL', '2025-08', '16/256 16/512 16/1024', '6.8 5200 5G 50MP TG5'),
  m('Pixel 10 Pro Fold', '2025-10', '16/256 16/512 16/1024', '8 5015 5G 48MP TG5'),
  m('Pixel 10a', '2026'),
  m('Pixel 11', '2026', '', '- - 5G'),
  m('Pixel 11 Pro', '2026', '', '- - 5G'),
  m('Pixel 11 Pro XL', '2026', '', '- - 5G'),
  m('Pixel 11 Pro Fold', '2026', '', '- - 5G'),
]
