import { Head } from '#components/head'
export default function Page() {
  return (
    <div className="page py-10">
      <Head title="my-orders" />
      <h1 className="text-heading">my-orders</h1>
    </div>
  )
}
