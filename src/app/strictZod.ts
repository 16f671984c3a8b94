import { z } from 'zod'

// zod compiles schemas with `new Function`, which the page's content policy forbids. It would only try, fail and
// go on, but the browser reports each attempt. Imported first: a schema decides this when it is made.
z.config({ jitless: true })
