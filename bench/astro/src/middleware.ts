/** Lazy pictures ask for low priority, as in the site's own documents (site/build/prerender.ts). */
import { defineMiddleware } from "astro:middleware";

export const onRequest = defineMiddleware(async (_, next) => {
  const page = await next();
  return new Response(
    (await page.text()).replaceAll(' loading="lazy"', ' fetchpriority="low" loading="lazy"'),
    page,
  );
});
