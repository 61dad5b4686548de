import { Head } from '#components/head'
export default function Page() {
  return (
    <div className="page py-10">
      <Head title="blogs" />
      <h1 className="text-heading">blogs</h1>
    </div>
  )
}
