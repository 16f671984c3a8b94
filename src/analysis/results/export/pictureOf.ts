const namespace = 'http://www.w3.org/2000/svg'

/** CSS properties that the page's style sheets set on a drawing; they are copied into the exported picture. */
const styles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
  'dominant-baseline',
] as const

const [padding, titleSize, lineSize, lineHeight] = [20, 15, 12, 18] as const

/** Characters of a line of text for each pixel of its width, so that no line is cut. */
const charactersPerPixel = 1 / 6.6

/**
 * A chart as shown on the page, with its legend, as one SVG that needs no style sheet. The first line of `about` is its
 * title, the others follow in small type.
 */
export function pictureOf(frame: HTMLElement, about: readonly string[]): SVGSVGElement {
  const box = frame.getBoundingClientRect()
  const [title = '', ...others] = about
  const lines = others.flatMap((text) => wrapWords(text, Math.floor(box.width * charactersPerPixel)))
  const titleHeight = 34 + lines.length * lineHeight
  const [width, height] = [box.width + 2 * padding, box.height + 2 * padding + titleHeight]
  const picture = create('svg', { width, height, viewBox: `0 0 ${width} ${height}` })
  const { color, fontFamily } = getComputedStyle(frame)
  picture.append(create('rect', { width, height, fill: backgroundOf(frame) }))
  const write = (text: string, x: number, y: number, more: Attributes) => {
    const element = create('text', { x, y, 'font-family': fontFamily, ...more })
    element.textContent = text
    picture.append(element)
  }
  write(title, padding, padding + titleSize, { fill: color, 'font-size': titleSize, 'font-weight': 600 })
  for (const [index, line] of lines.entries())
    write(line, padding, padding + titleSize + (index + 1) * lineHeight, {
      fill: color,
      'fill-opacity': 0.75,
      'font-size': lineSize,
    })
  const placeOf = (element: Element) => {
    const own = element.getBoundingClientRect()
    return {
      x: own.x - box.x + padding,
      y: own.y - box.y + padding + titleHeight,
      width: own.width,
      height: own.height,
    }
  }
  for (const drawing of frame.querySelectorAll('svg')) {
    const copy = drawing.cloneNode(true) as SVGSVGElement
    inline(drawing, copy)
    for (const [name, value] of Object.entries(placeOf(drawing))) copy.setAttribute(name, String(value))
    picture.append(copy)
  }
  for (const text of frame.querySelectorAll('[data-text]')) {
    const { x, y, height: high } = placeOf(text)
    const swatch = text.querySelector('[data-swatch]')
    const own = getComputedStyle(text)
    write(text.textContent, swatch ? placeOf(swatch).x + placeOf(swatch).width + 6 : x, y + high / 2, {
      fill: own.color,
      'font-size': own.fontSize,
      'dominant-baseline': 'central',
    })
  }
  return picture
}

/** Splits a text between words into lines of at most this many characters. A longer word is a line of its own. */
export function wrapWords(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The picture as SVG source. */
export const svgText = (picture: SVGSVGElement): string => new XMLSerializer().serializeToString(picture)

/** The picture as PNG, at twice the resolution of the page for sharp print. */
export async function pngOf(picture: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width.baseVal.value * scale
  canvas.height = picture.height.baseVal.value * scale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))))
  })
}

const scale = 2

type Attributes = Readonly<Record<string, string | number>>

function create(name: 'svg' | 'rect' | 'text', attributes: Attributes): SVGSVGElement {
  const element = document.createElementNS(namespace, name) as SVGSVGElement
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** The background of the first ancestor that has one. */
function backgroundOf(element: Element | null): string {
  if (!element) return 'white'
  const { backgroundColor } = getComputedStyle(element)
  return backgroundColor === 'rgba(0, 0, 0, 0)' ? backgroundOf(element.parentElement) : backgroundColor
}

function inline(drawn: Element, copy: Element): void {
  const own = getComputedStyle(drawn)
  copy.removeAttribute('class')
  copy.removeAttribute('style')
  for (const name of styles) {
    const value = own.getPropertyValue(name)
    if (value !== '') copy.setAttribute(name, value)
  }
  for (const [index, child] of [...drawn.children].entries()) {
    const other = copy.children[index]
    if (other) inline(child, other)
  }
}
