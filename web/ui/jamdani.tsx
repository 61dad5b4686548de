import { useId } from 'react'

/** The geometry of Jamdani weaving: stepped diamonds and sprigs on a diagonal grid. Quiet, and only in the hero, on empty states and the receipt. */
export function Jamdani({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={`pointer-events-none text-primary ${className}`} width="100%" height="100%">
      <defs>
        <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
          <g fill="currentColor">
            <Diamond x={24} y={24} />
            <Diamond x={72} y={72} />
            <Sprig x={72} y={24} />
            <Sprig x={24} y={72} />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Threads are 2 px thick and never slanted, as on a loom. */
function Diamond({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M-1-15h2v4h4v4h4v4h4v2h2v2h-2v2h-4v4h-4v4h-4v4h-2v-4h-4v-4h-4v-4h-4v-2h-2v-2h2v-2h4v-4h4v-4h4zM-1-7v4h-4v2h-2v2h2v2h4v4h2v-4h4v-2h2v-2h-2v-2h-4v-4z"
      fillRule="evenodd"
    />
  )
}

function Sprig({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M-1-9h2v4h2v-2h2v4h-2v2h-2v2h4v2h-4v8h-2v-8h-4v-2h4v-2h-2v-2h-2v-4h2v2h2z"
    />
  )
}
