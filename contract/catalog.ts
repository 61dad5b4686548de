import { z } from 'zod'
import { call } from './call.ts'

export const Category = z
  .object({
    id: z.string(),
    name: z.string(),
    image: z.string().describe('URL of a picture.'),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const CategoryId = z.string().regex(/^[a-z0-9-]{1,40}$/)

export const getCategories = call({
  method: 'GET',
  url: '/categories',
  who: 'anyone',
  tag: 'Phones',
  summary: 'The brands',
  reply: z.array(Category),
  refuses: [],
})
