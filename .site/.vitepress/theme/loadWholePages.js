/**
 * Follows links as a browser does. The text of a page then comes once, as HTML; the router would need it a second time, as a script.
 * @param router of VitePress
 */
export function loadWholePages(router) {
  let opened = false;
  router.onBeforeRouteChange = (address) => {
    if (opened) location.assign(address);
    return !opened;
  };
  router.onBeforePageLoad = () => {
    if (!opened) return (opened = true);
    // Back or forward within the page, which the browser scrolls.
    return false;
  };
}
