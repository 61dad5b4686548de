import { useSpeech } from '#web/i18n/speech.ts'

/** Two phones on a woven ground, drawn: one shows its back, one its screen with the time. */
export function HeroPicture() {
  const { say } = useSpeech()
  return (
    <svg
      viewBox="0 0 520 560"
      role="img"
      aria-label={say(
        'Two used phones, one from behind and one from the front',
        'দুটি ব্যবহৃত ফোন, একটির পেছন আর একটির সামনের দিক',
      )}
    >
      <TwoPhones />
    </svg>
  )
}

function TwoPhones() {
  const { say } = useSpeech()
  return (
    <>
      <defs>
        <linearGradient id="hero-back" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#b9d3c4" />
          <stop offset="1" stopColor="#7fa593" />
        </linearGradient>
        <linearGradient id="hero-screen" x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" stopColor="#0f4a38" />
          <stop offset="0.55" stopColor="#1b6a4f" />
          <stop offset="1" stopColor="#d9a441" />
        </linearGradient>
        <radialGradient id="hero-shadow">
          <stop offset="0" stopColor="#0d1f18" stopOpacity="0.34" />
          <stop offset="1" stopColor="#0d1f18" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="hero-lens" cx="0.38" cy="0.34" r="0.8">
          <stop offset="0" stopColor="#4b5f6b" />
          <stop offset="0.35" stopColor="#1a242a" />
          <stop offset="1" stopColor="#070b0d" />
        </radialGradient>
        <clipPath id="hero-glass">
          <rect x="9" y="9" width="214" height="462" rx="29" />
        </clipPath>
      </defs>
      <ellipse cx="170" cy="512" rx="150" ry="22" fill="url(#hero-shadow)" />
      <ellipse cx="358" cy="532" rx="150" ry="22" fill="url(#hero-shadow)" />
      <g transform="rotate(-8 170 270) translate(52 22)">
        <rect x="3" y="0" width="232" height="480" rx="38" fill="#5f8472" />
        <rect x="0" y="0" width="230" height="478" rx="37" fill="url(#hero-back)" />
        <rect
          x="1.5"
          y="1.5"
          width="227"
          height="475"
          rx="36"
          fill="none"
          stroke="#dcebe2"
          strokeOpacity="0.7"
          strokeWidth="1.5"
        />
        <rect x="18" y="18" width="104" height="112" rx="28" fill="#9dbcab" stroke="#cfe2d7" strokeOpacity="0.8" />
        {[
          [48, 50],
          [48, 99],
          [93, 74],
        ].map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <circle r="20.5" fill="#6f9280" />
            <circle r="18.5" fill="#16201c" />
            <circle r="12.5" fill="url(#hero-lens)" />
            <circle cx="-4" cy="-5" r="2.6" fill="#9fc4dd" opacity="0.85" />
          </g>
        ))}
        <circle cx="97" cy="37" r="6" fill="#f6edd2" stroke="#86a594" strokeWidth="1.5" />
        <path
          d="M115 224h-4v8h-8v8h-8v8h-8v8h-4v4h4v8h8v8h8v8h8v8h4v-8h8v-8h8v-8h8v-8h4v-4h-4v-8h-8v-8h-8v-8h-8z"
          fill="#6e9583"
          opacity="0.7"
        />
      </g>
      <g transform="rotate(7 360 300) translate(244 52)">
        <rect x="-3" y="0" width="236" height="480" rx="39" fill="#8b6f3a" />
        <rect x="0" y="0" width="232" height="480" rx="38" fill="#20241f" />
        <g clipPath="url(#hero-glass)">
          <rect width="232" height="480" fill="url(#hero-screen)" />
          <g fill="#f7efdc" opacity="0.13">
            {[0, 1, 2, 3, 4].map((row) =>
              [0, 1, 2].map((column) => (
                <path
                  key={`${row} ${column}`}
                  transform={`translate(${38 + column * 78 + (row % 2) * 39} ${236 + row * 56})`}
                  d="M-2-26h4v8h7v8h8v8h7v4h-7v8h-8v8h-7v8h-4v-8h-7v-8h-8v-8h-7v-4h7v-8h8v-8h7z"
                />
              )),
            )}
          </g>
          <text x="116" y="150" textAnchor="middle" fill="#fbf6e8" fontSize="64" fontWeight="600" letterSpacing="-2">
            {say('9:41', '৯:৪১')}
          </text>
          <text x="116" y="180" textAnchor="middle" fill="#fbf6e8" fillOpacity="0.82" fontSize="15">
            {say('Saturday, 21 November', 'শনিবার, ২১ নভেম্বর')}
          </text>
          <path d="M9 9h120L40 471H9z" fill="#fff" opacity="0.05" />
        </g>
        <rect x="84" y="22" width="64" height="19" rx="9.5" fill="#0c0f0d" />
        <circle cx="135" cy="31.5" r="4.5" fill="#1d2b33" />
        <rect x="82" y="456" width="68" height="4.5" rx="2.25" fill="#fbf6e8" opacity="0.85" />
      </g>
    </>
  )
}
