import { Head } from '#components/head'
export default function Page() {
  return (
    <div className="page py-10">
      <Head title="payment" />
      <h1 className="text-heading">payment</h1>
    </div>
  )
}
