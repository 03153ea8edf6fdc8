import type { SVGAttributes } from 'react'

/** Makes an icon of the suite from its paths, in the place of the icon package's own function, which loads a styling engine. */
export const createFluentIcon = (_name: string, width: string, paths: readonly string[]) => {
  const side = width === '1em' ? '20' : width
  return (props: SVGAttributes<SVGSVGElement>) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an icon without a label is hidden
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={props.fontSize ?? width}
      height={props.fontSize ?? width}
      viewBox={`0 0 ${side} ${side}`}
      fill="currentColor"
      aria-hidden={props['aria-label'] ? undefined : true}
      {...props}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
