import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home.tsx'),
  route('blogs', 'pages/blogs.tsx'),
  route('login', 'pages/login.tsx'),
  route('signup', 'pages/signup.tsx'),
  layout('pages/signed-in.tsx', [
    route('category-mobile/:id', 'pages/category.tsx'),
    route('dashboard', 'pages/dashboard.tsx', [index('pages/my-orders.tsx'), route('payment/:id', 'pages/payment.tsx')]),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
