import { Head } from '#components/head'
export default function Page() {
  return (
    <div className="page py-10">
      <Head title="category" />
      <h1 className="text-heading">category</h1>
    </div>
  )
}
