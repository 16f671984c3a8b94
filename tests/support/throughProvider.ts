const mostSteps = 20

/** A browser reduced to what a login needs: it stores cookies and does not follow redirects by itself. */
export function openBrowser() {
  const cookies = new Map<string, string>()
  const request = async (url: string, init: RequestInit = {}): Promise<{ to: string; status: number }> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    await answer.text()
    const location = answer.headers.get('location')
    return { to: location === null ? '' : new URL(location, url).href, status: answer.status }
  }

  return {
    /**
     * Opens an address and follows redirects until one leaves the provider; `choice` is the button chosen on its page.
     */
    async visit(address: string, choice: string): Promise<URL> {
      const { origin } = new URL(address)
      let { to } = await request(address)
      for (let steps = 0; to.startsWith(origin); steps += 1) {
        if (steps === mostSteps) throw new Error(`The provider leads in a circle: ${to}`)
        const isChoice = new URL(to).pathname.startsWith('/interaction/')
        const next: { to: string } = await request(isChoice ? `${to}/${choice}` : to, {
          method: isChoice ? 'POST' : 'GET',
        })
        to = next.to
      }
      if (to === '') throw new Error('The provider led nowhere')
      return new URL(to)
    },
  }
}
