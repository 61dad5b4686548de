// Names, dates and specs as the makers publish them, written from general knowledge; what came out up to mid-2023 was compared with a public list of
// models, and where the two differed the fact is left out. Of 2026 mostly the names are known. Prices are those of the maker in Bangladesh at launch,
// as the press gave them.
import { rowsOf, type Row } from './model.ts'

const m = rowsOf('nothing')

export const nothing: readonly Row[] = [
  m('Nothing Phone (1)', '2022-07', '8/128 8/256 12/256', '6.55 4500 5G 50MP SD778G+', {
    paid: 46_000,
    look: 'nothing-lines',
    colours: 'White, Black',
    also: 'nothing phone one, nothing 1',
  }),
  m('Nothing Phone (2)', '2023-07', '8/128 12/256 12/512', '6.7 4700 5G 50MP SD8+ Gen 1', {
    paid: 68_000,
    look: 'nothing-lines',
    colours: 'White, Charcoal',
    also: 'nothing phone two, nothing 2',
  }),
  m('Nothing Phone (2a)', '2024-03', '8/128 8/256 12/256', '6.7 5000 5G 50MP D7200 Pro', {
    paid: 38_000,
    look: 'nothing-lines',
    colours: 'White, Black',
    also: 'phone 2a, nothing 2a',
  }),
  m('Nothing Phone (2a) Plus', '2024-07', '8/256 12/256', '6.7 5000 5G 50MP D7350 Pro', {
    also: 'phone 2a plus, nothing 2a plus',
  }),
  m('CMF Phone 1', '2024-07', '6/128 8/128 8/256', '6.67 5000 5G 50MP D7300', { also: 'nothing cmf phone 1, cmf 1' }),
  m('Nothing Phone (3a)', '2025-03', '8/128 8/256 12/256', '6.77 5000 5G 50MP SD7s Gen 3', {
    also: 'phone 3a, nothing 3a',
  }),
  m('Nothing Phone (3a) Pro', '2025-03', '8/128 8/256 12/256', '6.77 5000 5G 50MP SD7s Gen 3', {
    also: 'phone 3a pro, nothing 3a pro',
  }),
  m('CMF Phone 2 Pro', '2025-04', '8/128 8/256', '6.77 5000 5G 50MP D7300 Pro', {
    also: 'nothing cmf phone 2 pro, cmf 2 pro',
  }),
  m('Nothing Phone (3)', '2025-07', '12/256 16/512', '6.67 5150 5G 50MP SD8s Gen 4', {
    also: 'nothing phone three, nothing 3',
  }),
  m('Nothing Phone (3a) Lite', '2025-10', '8/128 8/256', '6.77 5000 5G 50MP D7300 Pro', {
    also: 'phone 3a lite, nothing 3a lite',
  }),
  m('Nothing Phone (4a)', '2026', '', '- - 5G', { also: 'phone 4a, nothing 4a' }),
  m('Nothing Phone (4a) Pro', '2026', '', '- - 5G', { also: 'phone 4a pro, nothing 4a pro' }),
  m('Nothing Phone (4b)', '2026', '', '- - 5G', { also: 'phone 4b' }),
]
