/** A row of bars, one a whole number, as an SVG picture: for several samples side by side. */
export function histogram(
  title: string,
  samples: readonly { readonly name: string; readonly colour: string; readonly values: readonly number[] }[],
): string {
  const all = samples.flatMap(({ values }) => values.map(Math.round))
  const first = Math.min(...all)
  const last = Math.max(...all)
  const counts = samples.map(({ values }) =>
    Array.from(
      { length: last - first + 1 },
      (_, i) => values.filter((value) => Math.round(value) === first + i).length,
    ),
  )
  const highest = Math.max(...counts.flat())
  const step = 28
  const height = 240
  const width = (last - first + 1) * step
  const bar = step / (samples.length + 0.5)
  const bars = counts.flatMap((row, sample) =>
    row.map((count, i) => {
      const tall = (height * count) / highest
      return `<rect x="${(i * step + sample * bar).toFixed(1)}" y="${(height - tall).toFixed(1)}" width="${(bar - 1).toFixed(1)}" height="${tall.toFixed(1)}" fill="${samples[sample]!.colour}"/>`
    }),
  )
  const numbers = Array.from(
    { length: last - first + 1 },
    (_, i) => `<text x="${i * step + step / 2 - 2}" y="${height + 18}">${first + i}</text>`,
  )
  const legend = samples.map(
    ({ name, colour }, i) =>
      `<rect x="${width - 190}" y="${i * 22}" width="14" height="14" fill="${colour}"/><text x="${width - 170}" y="${i * 22 + 12}" text-anchor="start">${name}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -40 ${width + 40} ${height + 80}" font-family="sans-serif" font-size="12" text-anchor="middle" role="img">`,
    `<title>${title}</title><rect x="-20" y="-40" width="${width + 40}" height="${height + 80}" fill="#fff"/>`,
    `<text x="0" y="-20" font-size="15" text-anchor="start">${title}</text>`,
    ...bars,
    `<path d="M0 ${height}H${width}" stroke="#333"/>`,
    ...numbers,
    ...legend,
    '</svg>',
  ].join('\n')
}
