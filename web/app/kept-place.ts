/** Where the place of a page is stored while the same page is loaded in the other language. */
const key = 'place'

/**
 * Runs before the first paint. A press on the link to the other language stores the element below the header by its way through the elements, which are
 * the same in both languages, and its distance from the top; the other page then moves that element to there.
 */
export const keptPlaceScript =
  `addEventListener('click',function(e){var m=document.querySelector('main'),r=[];if(!scrollY||!m||!e.target.closest('a[hreflang]'))return;` +
  `var x=document.elementsFromPoint(innerWidth/2,100).find(function(x){return x!==m&&m.contains(x)}),y=x&&x.getBoundingClientRect().top;` +
  `for(;x&&x!==m;x=x.parentNode)r.unshift([].indexOf.call(x.parentNode.children,x));` +
  `try{sessionStorage.${key}=JSON.stringify([y,r])}catch(e){}},true);` +
  `addEventListener('DOMContentLoaded',function(){try{var p=JSON.parse(sessionStorage.${key}||'[0,[]]'),x=document.querySelector('main');delete sessionStorage.${key};` +
  `if(p[1].length){p[1].forEach(function(i){x=x.children[i]||x});scrollBy({top:x.getBoundingClientRect().top-p[0],behavior:'instant'})}}catch(e){}});`
