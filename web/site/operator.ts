import { useRouteLoaderData } from 'react-router'
import type { Site } from './page-context.ts'

/** Returns who runs the market; undefined on a page that came without it. */
export const useOperator = () => useRouteLoaderData<{ site: Site }>('root')?.site.operator
