/** The key under which the place of a page is stored while the same page is loaded in the other language. */
const key = 'place'
/** Parts of a page, which are as many in both languages. */
const parts = `document.querySelectorAll('main :is(h1,h2,h3,p,li,img)')`

/**
 * Runs before the first paint. A press on the link to the other language stores which part of the page is the first below the header, and how far from
 * the top; the other page then moves the same part to there.
 */
export const storedPlaceScript =
  `addEventListener('click',function(e){try{if(!scrollY||!e.target.closest('a[hreflang]'))return;var a=[].slice.call(${parts}),` +
  `t=function(x){return x.getBoundingClientRect().top},i=a.findIndex(function(x){return t(x)>60});` +
  `if(i>0)sessionStorage.${key}=i+' '+t(a[i])}catch(e){}},true);` +
  `addEventListener('DOMContentLoaded',function(){try{var p=sessionStorage.${key};delete sessionStorage.${key};if(!p)return;p=p.split(' ');` +
  `scrollBy({top:${parts}[p[0]].getBoundingClientRect().top-p[1],behavior:'instant'})}catch(e){}});`
