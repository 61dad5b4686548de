import { getBook } from '#contract/shops/books'
import { type RouteContext, serve } from '#http/serve'
import * as books from './books.ts'

export function booksRoutes(routeContext: RouteContext) {
  serve(routeContext, getBook, (ctx, { params, query }) => books.own(ctx, params.book, query.month))
}
