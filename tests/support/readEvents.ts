/** The server-sent events of a complete response, in order. */
export const readEvents = (body: string): { name: string; data: unknown }[] =>
  body
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => ({
      name: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as unknown,
    }))
