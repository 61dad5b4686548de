import { type Model, rowsOf } from './model.ts'

const m = rowsOf('google')

export const google: readonly Model[] = [
  m('Pixel 3', '2018-10', 72_000, 'pixel-3', '4/64 4/128', 'Just Black, Clearly White'),
  m('Pixel 3 XL', '2018-10', 82_000, 'pixel-3', '4/64 4/128', 'Just Black, Clearly White'),
  m('Pixel 3a', '2019-05', 38_000, 'pixel-3', '4/64', 'Just Black, Clearly White, Purple'),
  m('Pixel 4a', '2020-08', 36_000, 'pixel-5', '6/128', 'Just Black'),
  m('Pixel 5', '2020-10', 66_000, 'pixel-5', '8/128', 'Just Black, Sorta Sage'),
  m('Pixel 6', '2021-10', 62_000, 'pixel-6', '8/128 8/256', 'Stormy Black, Sorta Seafoam, Kinda Coral'),
  m('Pixel 6 Pro', '2021-10', 92_000, 'pixel-6', '12/128 12/256', 'Stormy Black, Cloud White'),
  m('Pixel 6a', '2022-07', 46_000, 'pixel-6', '6/128', 'Charcoal, Sage'),
  m('Pixel 7', '2022-10', 68_000, 'pixel-7', '8/128 8/256', 'Obsidian, Snow, Lemongrass'),
  m('Pixel 7 Pro', '2022-10', 94_000, 'pixel-7', '12/128 12/256', 'Obsidian, Snow, Hazel'),
  m('Pixel 7a', '2023-05', 53_000, 'pixel-7', '8/128', 'Charcoal, Snow, Sea, Coral'),
  m('Pixel 8', '2023-10', 78_000, 'pixel-7', '8/128 8/256', 'Obsidian, Hazel, Bay'),
  m('Pixel 8 Pro', '2023-10', 112_000, 'pixel-7', '12/128 12/256', 'Obsidian, Porcelain, Bay'),
  m('Pixel 9', '2024-08', 92_000, 'pixel-9', '12/128 12/256', 'Obsidian, Porcelain, Wintergreen, Peony'),
  m('Pixel 9 Pro', '2024-09', 124_000, 'pixel-9', '16/128 16/256', 'Obsidian, Porcelain, Hazel'),
  m('Pixel 10', '2025-08', 98_000, 'pixel-9', '12/128 12/256', 'Obsidian, Bay, Lemongrass'),
]
