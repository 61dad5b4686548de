import { storedPlaceScript } from './kept-place.ts'
import { replayClickScript } from './replay-click.ts'
import { wantedKey } from './wanted-page.ts'
import { key as favourites } from '#web/favourites/favourites.ts'
import { key as theme } from '#web/ui/theme.ts'
import { key as language } from '#web/i18n/language-choice.ts'

/**
 * Runs before the first paint, so that neither the theme, the navigation nor the favourites flash, and leads to the same page in the language that
 * was chosen, or that the browser prefers where nothing was. What is pressed early is remembered, the place on the page is the same in the other language, and the first page of a visit known as such. A page that was on its way when this one was loaded again comes in its place. Zod is told not to compile its checks: it would try first whether it may,
 * which the browser reports as a breach of the content security policy. The script must stay constant, because pages are cached and
 * that policy knows it by its hash. It has run before anything that is built for the browser, which therefore does without its text.
 */
export const firstScript = !import.meta.env.SSR
  ? ''
  : `__zod_globalConfig={jitless:true};${replayClickScript}${storedPlaceScript}try{var q=sessionStorage,w=q.${wantedKey};delete q.${wantedKey};if(w&&performance.getEntriesByType('navigation')[0].type==='reload')location.replace(w)}catch(e){}try{var d=document.documentElement.dataset;if(!history.state)d.fresh='';var s=localStorage,t=s.getItem('${theme}');if(t==='haat'||t==='haat-dark')d.theme=t;if(s.getItem('accessToken'))d.session=d.favourites='in';if(s.getItem('${favourites}'))d.favourites='in';var l=s.getItem('${language}')||(/^bn/.test(navigator.language)?'bn':''),o=location,p=o.pathname,b=/^\\/bn(\\/|$)/.test(p);if(l==='bn'&&!b)o.replace('/bn'+(p==='/'?'':p)+o.search+o.hash);var r=p.slice(3)||'/';if(l==='en'&&b&&!/^.[\\/\\\\]/.test(r))o.replace(r+o.search+o.hash)}catch(e){}`
