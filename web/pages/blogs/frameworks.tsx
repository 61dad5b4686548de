export function Frameworks() {
  return (
    <>
      <p>
        All three build interfaces from components, update the page when data changes, and are fast enough for nearly
        any site. They differ in how much they decide for you, and in how they learn what has changed.
      </p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="React, Angular and Vue compared">
        <table className="min-w-xl">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Question</span>
              </th>
              <th scope="col">React</th>
              <th scope="col">Angular</th>
              <th scope="col">Vue</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">What it is</th>
              <td>A library for rendering; a framework such as React Router or Next.js brings the rest</td>
              <td>A complete framework: router, forms, HTTP, testing, tooling</td>
              <td>A core that grows: official router, store and build tool, each optional</td>
            </tr>
            <tr>
              <th scope="row">How a view is written</th>
              <td>JSX: JavaScript all the way</td>
              <td>HTML templates with their own syntax</td>
              <td>HTML templates in single-file components, or JSX</td>
            </tr>
            <tr>
              <th scope="row">How it sees a change</th>
              <td>State is set, the component function runs again, the result is compared with the last one</td>
              <td>Signals in recent versions; before, zone.js watched for anything that might have changed</td>
              <td>Reactive values note who reads them; only those readers run again</td>
            </tr>
            <tr>
              <th scope="row">TypeScript</th>
              <td>By choice, very well supported</td>
              <td>Assumed throughout</td>
              <td>By choice, well supported, templates included</td>
            </tr>
            <tr>
              <th scope="row">What one pays</th>
              <td>Many decisions, and libraries that age at different speeds</td>
              <td>More to learn before the first page; dependency injection everywhere</td>
              <td>A smaller market for libraries and jobs than React’s</td>
            </tr>
            <tr>
              <th scope="row">Stands behind it</th>
              <td>The React Foundation, begun at Meta</td>
              <td>Google</td>
              <td>An independent team, paid by sponsors</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p>How to choose:</p>
      <ul>
        <li>
          <strong>React</strong> when you want the largest choice of libraries and people, mobile apps from the same
          knowledge through React Native, and do not mind composing the stack yourself.
        </li>
        <li>
          <strong>Angular</strong> when many teams work on one large program for years, and it matters more that
          everyone does it the same way than that each does it their way.
        </li>
        <li>
          <strong>Vue</strong> when you want to be productive in an afternoon, like templates, and want the official
          parts to fit together without an Angular’s worth of structure.
        </li>
      </ul>
      <p>
        If the team already knows one of them well, that is nearly always the right answer. This site is made with
        React.
      </p>
    </>
  )
}
