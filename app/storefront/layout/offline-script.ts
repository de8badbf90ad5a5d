/**
 * Runs in the head. Until React has taken the page over, and in parts that it has not taken over yet, a link or a form
 * would lead to the browser's own error page without a connection: instead the page says so, and goes on when the
 * connection is back. A page whose scripts could not be loaded is loaded again then. Contains nothing to escape.
 */
export const offlineScript = `{let wanted,root=document.documentElement.dataset;
function stay(event){
if(event.defaultPrevented||navigator.onLine)return;
let to=event.type==\`submit\`?event.target.action:(event.target.closest(\`a[href]:not([target])\`)||event).href;
if(!to||!to.startsWith(location.origin)||to.split(\`#\`)[0]==location.href.split(\`#\`)[0])return;
event.preventDefault();
root.offline=\`\`;
wanted=to}
addEventListener(\`click\`,stay);
addEventListener(\`submit\`,stay);
addEventListener(\`online\`,function(){
if(\`hydrated\` in root)return;
if(wanted)location=wanted;else location.reload()})}`;

/** The script leaves links and a new connection to React. */
export function setHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  delete document.documentElement.dataset.offline;
}
