import { Head } from '#components/head'
export default function Page() {
  return (
    <div className="page py-10">
      <Head title="login" />
      <h1 className="text-heading">login</h1>
    </div>
  )
}
